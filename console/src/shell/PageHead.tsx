import type { ReactElement, ReactNode } from 'react'
import { useTitle } from './useTitle.ts'

export interface PageHeadProps {
  title: string
  /** Title of the browser's tab, where the heading alone would not tell. */
  tab?: string | undefined
  note?: ReactNode
  /** Stands before the heading. */
  mark?: ReactNode
  children?: ReactNode
}

/** Heading of a page, which gets the focus when the page opens, and what can be done on it. */
export function PageHead({ title, tab = title, note, mark, children }: PageHeadProps): ReactElement {
  useTitle(tab)
  return (
    <header className="page-head">
      <div className="page-begin">
        {mark}
        <div className="page-title">
          <h1 tabIndex={-1}>{title}</h1>
          {note === undefined ? null : <p className="muted">{note}</p>}
        </div>
      </div>
      {children}
    </header>
  )
}
