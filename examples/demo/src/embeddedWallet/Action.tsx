import { Icon, type IconName } from '../layout/Icon.tsx'

interface ActionProps {
  label: string
  isOff: boolean
  onClick: () => void
  /** One button of a card should be the primary one. Default false. */
  isPrimary?: boolean
}

/** Button with `aria-disabled`: `disabled` would lose the focus, which must return here when the wallet's dialog closes. */
export const Action = ({ label, isOff, onClick, isPrimary = false }: ActionProps) => (
  <button
    type="button"
    className={`button ${isPrimary ? 'button-primary' : 'button-quiet'}`}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onClick}
  >
    {label}
  </button>
)

/** An action as a row of a list, with an icon. */
export const ActionRow = ({ label, isOff, onClick, icon }: ActionProps & { icon: IconName }) => (
  <li>
    <button type="button" className="action-row" aria-disabled={isOff} onClick={isOff ? undefined : onClick}>
      <Icon name={icon} />
      <span>{label}</span>
      <Icon name="chevron" />
    </button>
  </li>
)
