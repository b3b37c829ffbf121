interface ActionProps {
  label: string
  isOff: boolean
  onClick: () => void
}

/** Button with `aria-disabled`: `disabled` would lose the focus, which must return here when the wallet's dialog closes. */
export const Action = ({ label, isOff, onClick }: ActionProps) => (
  <button
    type="button"
    className="button button-quiet button-small"
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
  >
    {label}
  </button>
)
