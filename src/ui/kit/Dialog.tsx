/** @jsxImportSource @emotion/react */
import { css, Global } from '@emotion/react'
import { useCallback, useId, useMemo, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { globalStyles } from '../theme/globalStyles.ts'
import type { Theme } from '../theme/createTheme.ts'
import { ROOT_CLASS } from '../theme/designTokens.ts'
import {
  cardStyle,
  contentStyle,
  dialogCardStyle,
  dialogStyle,
  inlineContentStyle,
  inlineRootStyle,
} from './dialogStyles.ts'
import { FrameContext } from './Frame.ts'
import type { Frame, FrameLabels } from './Frame.ts'
import { useHeightTransition } from './useHeightTransition.ts'
import { useModalDialog } from './useModalDialog.ts'
import { useVisualViewport } from './useVisualViewport.ts'

// Serialised once, like the theme below: both are long, and would delay the reaction to a click.
const globalStyle = css(globalStyles)

interface CommonProps {
  /** Theme from `createTheme(appearance)`. */
  theme: Theme
  /** Names of the header's buttons for screen readers. */
  labels: FrameLabels
  /** Shows 'back' in the header of every screen inside. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export interface DialogProps extends CommonProps {
  isOpen: boolean
  /** Called when the user asks to close: close button, Escape, back gesture, click beside the card. The dialog stays until `isOpen` is false. */
  onClose: () => void
  /**
   * Default `true`. If `false`, there is no close button, and Escape and the backdrop do nothing. If the screen has a close
   * button of its own, they do what that does.
   */
  isCloseable?: boolean | undefined
}

export interface InlineProps extends CommonProps {
  /** Shows 'close' in the header. */
  onClose?: (() => void) | undefined
}

const useFrameValue = (
  { labels, onBack, onClose, setOwnClose }: Pick<Frame, 'labels' | 'onBack' | 'onClose' | 'setOwnClose'>,
  isShown: () => boolean,
): Frame => {
  const id = useId()
  return useMemo(
    () => ({ titleId: `${id}t`, descriptionId: `${id}d`, labels, onBack, onClose, setOwnClose, isShown }),
    [id, labels, onBack, onClose, setOwnClose, isShown],
  )
}

/** The modal: a native `<dialog>` of 360 px, at 440 px and below a bottom drawer. It holds one `<Screen>` at a time. */
export function Dialog(props: DialogProps): ReactElement {
  const { isOpen, isCloseable = true, theme, labels, onBack, children } = props
  const onClose = isCloseable ? props.onClose : undefined
  const ownClose = useRef<(() => void) | null | undefined>(null)
  const setOwnClose = useCallback<NonNullable<Frame['setOwnClose']>>((close) => {
    ownClose.current = close
  }, [])
  const { ref, handlers } = useModalDialog({ isOpen, onClose: onClose ?? (() => ownClose.current?.()) })
  const { outer, inner } = useHeightTransition()
  useVisualViewport(ref, isOpen)
  const isShown = useCallback(() => ref.current?.open === true, [ref])
  const frame = useFrameValue({ labels, onBack, onClose, setOwnClose }, isShown)
  const themeStyle = useMemo(() => css(theme), [theme])

  return (
    <div className={ROOT_CLASS} css={themeStyle}>
      <Global styles={globalStyle} />
      <dialog
        ref={ref}
        // Without this, Firefox makes the element a tab stop, as it does with every element that clips its content.
        tabIndex={-1}
        css={dialogStyle}
        aria-labelledby={frame.titleId}
        aria-describedby={frame.descriptionId}
        {...handlers}
      >
        <div ref={outer} css={[cardStyle, dialogCardStyle]} data-lk-card>
          <div ref={inner} css={contentStyle}>
            <FrameContext.Provider value={frame}>{children}</FrameContext.Provider>
          </div>
        </div>
      </dialog>
    </div>
  )
}

/** The dialog's card as a part of the host's page: no backdrop, no top layer, and no focus taken before the user has entered it. */
export function Inline({ theme, labels, onBack, onClose, children }: InlineProps): ReactElement {
  const { outer, inner } = useHeightTransition()
  // Stays true when a screen is removed together with the focused element: nothing else has got the focus then.
  const hasFocus = useRef(false)
  const isShown = useCallback(() => hasFocus.current, [])
  const frame = useFrameValue({ labels, onBack, onClose }, isShown)
  const rootStyle = useMemo(() => css(theme, inlineRootStyle), [theme])

  return (
    <div className={ROOT_CLASS} css={rootStyle}>
      <Global styles={globalStyle} />
      <div
        ref={outer}
        css={cardStyle}
        data-lk-card
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
