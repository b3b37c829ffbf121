/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { createContext, useContext, useId, type ReactElement, type ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { textSmall } from './styles.ts'

export interface RowNoteProps {
  /** A word or two about the row, such as 'Last used'. Without it the row is as it is. */
  text: string | undefined
  /** One row: an `OptionRow` or an `InputRow`, which the note then describes for screen readers. */
  children: ReactNode
}

/** Id of the note about the row that is drawn. */
const NoteContext = createContext<string | undefined>(undefined)

export const useRowNote = (): string | undefined => useContext(NoteContext)

const boxStyle = css({ position: 'relative' })

/** On the row's edge, where it takes no room of the row's text. */
const noteStyle = css(textSmall, {
  position: 'absolute',
  top: 0,
  insetInlineEnd: v('space-3'),
  transform: 'translateY(-50%)',
  padding: '0 8px',
  border: `${v('border-width')} solid ${v('border')}`,
  borderRadius: 99,
  background: v('background'),
  color: v('text-muted'),
  pointerEvents: 'none',
})

/** A note on the edge of a row. */
export function RowNote({ text, children }: RowNoteProps): ReactElement {
  const id = useId()
  return (
    <div css={text ? boxStyle : { display: 'contents' }}>
      <NoteContext.Provider value={text && id}>{children}</NoteContext.Provider>
      {text && (
        // The row's description, so it is not read out a second time.
        <span id={id} css={noteStyle} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  )
}
