/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react'
import { useId, useMemo, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { globalStyles } from '../theme/globalStyles.ts'
import type { Theme } from '../theme/createTheme.ts'
import { PHONE, ROOT_CLASS, v } from '../theme/tokens.ts'
import { FrameContext } from './Frame.ts'
import type { Frame, FrameLabels } from './Frame.ts'
import { useHeightTransition } from './useHeightTransition.ts'
import { useModalDialog } from './useModalDialog.ts'
import { useVisualViewport } from './useVisualViewport.ts'

interface CommonProps {
  /** From `createTheme(appearance)`. */
  theme: Theme
  /** Names of the header's buttons. */
  labels: FrameLabels
  /** Shows 'back' in the header of every screen inside. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export interface DialogProps extends CommonProps {
  isOpen: boolean
  /** Called when the user asks to close: close button, Escape, back gesture, click beside the card. The dialog stays until `isOpen` is false. */
  onClose: () => void
  /** Default `true`. Without it there is no close button, and Escape and the backdrop do nothing. */
  isCloseable?: boolean | undefined
}

export interface InlineProps extends CommonProps {
  /** Shows 'close' in the header. */
  onClose?: (() => void) | undefined
}

const dialogStyle = css({
  position: 'fixed',
  inset: `var(--lk-view-top,0px) 0 auto`,
  width: '100%',
  maxWidth: 'none',
  height: 'var(--lk-view-height,100dvh)',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'hidden',
  flexDirection: 'column',
  alignItems: 'center',
  opacity: 0,
  transition: `opacity ${v('fast')} ease-out,display ${v('fast')} allow-discrete,overlay ${v('fast')} allow-discrete`,
  '&[open]': { display: 'flex', opacity: 1, '@starting-style': { opacity: 0 } },
  '&::backdrop': { background: v('backdrop') },
  // The card hangs from a fixed line near the optical centre, so that its header stays put when the height changes;
  // a taller card pushes the line up.
  '&::before': { content: '""', flex: '0 1 max(7.5%,50% - 270px)', minHeight: '7.5%' },
  '&::after': { content: '""', flex: '1 0 7.5%' },
  [PHONE]: { '&::before': { flex: '1 0 0' }, '&::after': { content: 'none' } },
})

const cardStyle = css({
  position: 'relative',
  flex: 'none',
  width: 360,
  maxWidth: '100%',
  overflow: 'hidden',
  background: v('background'),
  color: v('text'),
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  borderRadius: v('radius-xl'),
  boxShadow: v('shadow-2'),
  // Forced colours drop shadows and backgrounds; an edge is left.
  outline: '1px solid transparent',
  outlineOffset: -1,
})

const dialogCardStyle = css({
  transition: `transform ${v('base')} cubic-bezier(.2,.8,.2,1)`,
  'dialog:not([open])>&': { transform: 'scale(.98)' },
  '@starting-style': { transform: 'scale(.97)' },
  [PHONE]: {
    width: '100%',
    borderRadius: `${v('radius-xl')} ${v('radius-xl')} 0 0`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    'dialog:not([open])>&': { transform: 'translateY(24px)' },
    '@starting-style': { transform: 'translateY(48px)' },
    // The grabber.
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      top: 8,
      left: 'calc(50% - 18px)',
      width: 36,
      height: 4,
      borderRadius: 2,
      background: v('border'),
    },
  },
})

const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(.85*var(--lk-view-height,100dvh))',
})

const inlineRootStyle = css({ display: 'block' })
const inlineContentStyle = css({ display: 'flex', flexDirection: 'column' })

const useFrameValue = (props: Pick<InlineProps, 'labels' | 'onBack' | 'onClose'>, isShown: () => boolean): Frame => {
  const id = useId()
  const { labels, onBack, onClose } = props
  return useMemo(
    () => ({ titleId: `${id}t`, descriptionId: `${id}d`, labels, onBack, onClose, isShown }),
    [id, labels, onBack, onClose, isShown],
  )
}

/** The modal: a native `<dialog>` of 360 px, at 440 px and below a bottom drawer. It holds one `<Screen>` at a time. */
export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, isCloseable = true, theme, labels, onBack, children } = props
  const onClose = isCloseable ? props.onClose : undefined
  const { ref, handlers } = useModalDialog({ isOpen, onClose })
  const { outer, inner } = useHeightTransition()
  useVisualViewport(ref, isOpen)
  const isShown = useRef(() => ref.current?.open === true).current
  const frame = useFrameValue({ labels, onBack, onClose }, isShown)

  return (
    <div className={ROOT_CLASS} css={theme}>
      <Global styles={globalStyles} />
      <dialog
        ref={ref}
        css={dialogStyle}
        aria-labelledby={frame.titleId}
        aria-describedby={frame.descriptionId}
        {...handlers}
      >
        <div ref={outer} css={[cardStyle, dialogCardStyle]}>
          <div ref={inner} css={contentStyle}>
            <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
          </div>
        </div>
      </dialog>
    </div>
  )
}

/** The same card as a part of the host's page: no backdrop, no top layer, and no focus taken before the user is in it. */
export function Inline({ theme, labels, onBack, onClose, children }: InlineProps): ReactElement {
  const { outer, inner } = useHeightTransition()
  // A screen that goes takes the focused element with it, without a word on where the focus went.
  const hasFocus = useRef(false)
  const isShown = useRef(() => hasFocus.current).current
  const frame = useFrameValue({ labels, onBack, onClose }, isShown)

  return (
    <div className={ROOT_CLASS} css={[theme, inlineRootStyle]}>
      <Global styles={globalStyles} />
      <div
        ref={outer}
        css={cardStyle}
        role="region"
        aria-labelledby={frame.titleId}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false
        }}
      >
        <div ref={inner} css={inlineContentStyle}>
          <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
        </div>
      </div>
    </div>
  )
}
