import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { Stack } from './layout.tsx'

export interface ListProps {
  /** The list's name for screen readers. */
  label: string
  /** `ListRow`s; wrap anything else in a `ListItem`. */
  children: ReactNode
}

/**
 * A list of items of one kind. Its ref can take the focus, which is needed if a row is removed together with the focused button.
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
