import { useState, type ReactElement, type ReactNode } from 'react'
import { OptionRow } from './OptionRow.tsx'

export interface UnfoldingRowProps {
  /** Of the row, until it is chosen. */
  label: string
  icon: ReactNode
  /** Whether the field shows from the beginning. */
  isUnfolded: boolean
  /** Draws the field, which takes the focus if it came by a click. */
  children: (isFocused: boolean) => ReactElement
}

/** An option of a list that is a field, such as an `InputRow`, or a row that turns into one. */
export function UnfoldingRow({ label, icon, isUnfolded, children }: UnfoldingRowProps): ReactElement {
  const [isChosen, setIsChosen] = useState(false)
  if (isUnfolded || isChosen) return children(!isUnfolded)
  return <OptionRow label={label} icon={icon} onClick={() => setIsChosen(true)} />
}
