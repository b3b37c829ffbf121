interface ActionProps {
  label: string
  isOff: boolean
  onClick: () => void
}

/** Not `disabled` while it is off: that would take the focus, which comes back to it when the wallet's window closes. */
export const Action = ({ label, isOff, onClick }: ActionProps) => (
  <button type="button" className="button button-quiet button-small" aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
    {label}
  </button>
)
