import { type ReactElement, type ReactNode } from 'react'
import { KeyIcon } from '../kit/icons.tsx'
import { useTitle } from '../shell/useTitle.ts'

export interface AloneProps {
  title: string
  text?: string | undefined
  /** Shows a ring in place of the mark. */
  isWaiting?: boolean | undefined
  children?: ReactNode
}

/** A card in the middle of an empty page. */
export function Alone({ title, text, isWaiting = false, children }: AloneProps): ReactElement {
  useTitle(title)
  return (
    <main className="alone">
      <div className="alone-card" role={isWaiting ? 'status' : undefined}>
        {isWaiting ? (
          <span className="ring" />
        ) : (
          <span className="mark">
            <KeyIcon />
          </span>
        )}
        <h1>{title}</h1>
        {text !== undefined && <p className="muted">{text}</p>}
        {children}
      </div>
    </main>
  )
}
