/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { ChevronDownIcon } from './icons/navigation.tsx'
import { reveal } from './reveal.ts'
import { fadeIn, HOVER } from './styles.ts'

export interface DisclosureProps {
  /** Name of the folded content, on the button that unfolds it. */
  label: string
  children: ReactNode
  /** Default `false`. */
  isOpenAtFirst?: boolean | undefined
}

const buttonStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: v('space-1'),
  minHeight: 24,
  // Room for the focus ring on both sides of the name, which keeps its place.
  padding: `0 ${v('space-2')}`,
  margin: `0 calc(-1*${v('space-2')})`,
  border: 0,
  borderRadius: v('radius-s'),
  background: 'none',
  color: v('text-muted'),
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  [HOVER]: { '&:hover': { color: v('text') } },
  // Enlarges the touch target to 48 px without taking room for it.
  [PHONE]: { minWidth: 48, '&::after': { content: '""', position: 'absolute', inset: '-12px 0' } },
  '&>svg': { flex: 'none', transition: `transform ${v('base')}` },
  '&[aria-expanded=true]>svg': { transform: 'rotate(180deg)' },
})

const panelStyle = css({ paddingTop: v('space-2'), animation: `${fadeIn} ${v('base')} ease-out` })

/** Scrolls to the name as well: at the lower end of a screen nothing would seem to happen otherwise. */
const revealWhole = (panel: HTMLElement | null): void => reveal(panel?.parentElement)

/** Content that most readers do not need, folded behind its name. */
export function Disclosure({ label, children, isOpenAtFirst = false }: DisclosureProps): ReactElement {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const panelId = useId()
  return (
    <div>
      <button
        type="button"
        css={buttonStyle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        <ChevronDownIcon size={16} />
      </button>
      {isOpen && (
        <div ref={isOpenAtFirst ? null : revealWhole} id={panelId} css={panelStyle}>
          {children}
        </div>
      )}
    </div>
  )
}
