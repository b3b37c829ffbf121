import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { Stack } from './layout.tsx'

export interface ListProps {
  /** The list's name for screen readers. */
  label: string
  /** `ListRow`s, and anything else inside a `ListItem`. */
  children: ReactNode
}

/**
 * Things of one kind, one below the other. It can be given the focus by its ref: a row that goes takes the button with it that had it.
 *
 * @example
 * <List label={t('tea.cups')}>{cups.map(({ id, name }) => <ListRow key={id} label={name} icon={<CupIcon />} />)}</List>
 */
export const List = forwardRef<HTMLDivElement, ListProps>(function List({ label, children }, ref): ReactElement {
  return (
    <div ref={ref} role="list" aria-label={label} tabIndex={-1} style={{ outline: 0 }}>
      <Stack>{children}</Stack>
    </div>
  )
})

/** A row of a `List` that is no `ListRow`, such as an `OptionRow`. */
export const ListItem = ({ children }: { children: ReactNode }): ReactElement => <div role="listitem">{children}</div>
