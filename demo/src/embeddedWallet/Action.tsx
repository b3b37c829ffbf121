interface ActionProps {
  label: string
  isOff: boolean
  onClick: () => void
}

export const Action = ({ label, isOff, onClick }: ActionProps) => (
  <button type="button" className="button button-quiet button-small" disabled={isOff} onClick={onClick}>{label}</button>
)
