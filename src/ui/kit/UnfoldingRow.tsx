import { useState, type ReactElement, type ReactNode } from 'react'
import { OptionRow } from './OptionRow.tsx'

export interface UnfoldingRowProps {
  /** Label of the row that is shown until the user chooses it. */
  label: string
  icon: ReactNode
  /** `true` shows the field from the start. */
  isUnfolded: boolean
  /** Draws the field. `isFocused` is true if the user unfolded it by a click, so that it takes the focus. */
  children: (isFocused: boolean) => ReactElement
}

/** An option of a list that is a field, such as an `InputRow`, or a row that turns into the field when it is chosen. */
export function UnfoldingRow({ label, icon, isUnfolded, children }: UnfoldingRowProps): ReactElement {
  const [isChosen, setIsChosen] = useState(false)
  if (isUnfolded || isChosen) return children(!isUnfolded)
  return <OptionRow label={label} icon={icon} onClick={() => setIsChosen(true)} />
}
