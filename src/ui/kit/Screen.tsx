/** @jsxImportSource @emotion/react */
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { focusScreen, INITIAL_FOCUS_ATTRIBUTE } from './focusScreen.ts'
import type { InitialFocus } from './focusScreen.ts'
import { useFrame } from './Frame.ts'
import { BackIcon, CloseIcon } from './icons/navigation.tsx'
import { IconButton } from './IconButton.tsx'
import { Text } from './Text.tsx'
import { leave } from './leaving.ts'
import {
  actionStyle,
  backStyle,
  bodyStyle,
  compactTitleStyle,
  contentStyle,
  descriptionStyle,
  endStyle,
  footerStyle,
  headerStyle,
  introStyle,
  markStyle,
  middleStyle,
  pinnedStyle,
  screenStyle,
  scrolledStyle,
  titleOnlyStyle,
  titleStyle,
} from './screenStyles.ts'

export interface ScreenProps {
  /** The user's task, in a few words; names the dialog. */
  title: string
  /** Draws a title in the header as small as a description, below which a heading in the content is the news. */
  isTitleSmall?: boolean | undefined
  /** At most one sentence. */
  description?: ReactNode
  /** Position in a wizard, such as 'Step 2 of 4'. Shown in the header. */
  step?: string | undefined
  /** A `<Mark>` or an `<AppLogo>`. The title goes under it, or into the header if there is none. */
  mark?: ReactNode
  children?: ReactNode
  /** The primary action, and elements that belong to it. Stays visible at the bottom while the content scrolls. */
  action?: ReactNode
  /** Small print, or links to alternatives. */
  footer?: ReactNode
  /** Replaces the frame's `onBack`; `null` for no back button. */
  onBack?: (() => void) | null | undefined
  /** Replaces the frame's `onClose`; `null` for no close button. */
  onClose?: (() => void) | null | undefined
  /** Default `auto`. */
  initialFocus?: InitialFocus | undefined
}

/** One step of the modal: header, one title, at most one sentence, content, one primary action, small print. */
export function Screen(props: ScreenProps): ReactElement {
  const { title, description, step, mark, children, action, footer, initialFocus = 'auto' } = props
  const frame = useFrame()
  const onBack = props.onBack === undefined ? frame.onBack : props.onBack
  const onClose = props.onClose === undefined ? frame.onClose : props.onClose
  const ref = useRef<HTMLElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const { isShown, setOwnClose } = frame
  const [scrolled, setScrolled] = useState<'no' | 'some' | 'title'>('no')

  useLayoutEffect(() => {
    const screen = ref.current as HTMLElement
    if (isShown()) focusScreen(screen)
    // Fields may appear later than their screen, such as rows whose code is still loading. The focus waits for them on the title.
    const fields = new MutationObserver(() => document.activeElement === titleRef.current && focusScreen(screen))
    fields.observe(screen, { childList: true, subtree: true })
    return () => {
      fields.disconnect()
      leave(screen)
    }
  }, [isShown])

  useLayoutEffect(() => {
    setOwnClose?.(props.onClose)
    return () => setOwnClose?.(null)
  }, [setOwnClose, props.onClose])

  const heading = (
    <h2 ref={titleRef} id={frame.titleId} css={props.isTitleSmall ? descriptionStyle : titleStyle} tabIndex={-1}>
      {title}
    </h2>
  )

  const place = step && (
    <Text size="s" tone="muted" align="center">
      {step}
    </Text>
  )

  return (
    <section ref={ref} css={screenStyle} {...{ [INITIAL_FOCUS_ATTRIBUTE]: initialFocus }}>
      <header css={[headerStyle, scrolled !== 'no' && scrolledStyle]}>
        {onBack ? (
          <IconButton css={backStyle} label={frame.labels.back} icon={<BackIcon />} onClick={onBack} />
        ) : (
          <span />
        )}
        <div css={middleStyle}>
          {mark
            ? scrolled === 'title' && (
                <span css={compactTitleStyle} aria-hidden="true">
                  {title}
                </span>
              )
            : heading}
          {(!mark || scrolled !== 'title') && place}
        </div>
        {onClose && <IconButton label={frame.labels.close} icon={<CloseIcon />} onClick={onClose} />}
      </header>
      <div
        css={bodyStyle}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const end = titleRef.current ? titleRef.current.offsetTop + titleRef.current.offsetHeight : 0
          setScrolled(scrollTop < 1 ? 'no' : mark && scrollTop > end ? 'title' : 'some')
        }}
      >
        <div css={[contentStyle, !mark && !description && titleOnlyStyle]}>
          {(mark || description) && (
            <div css={introStyle}>
              {mark && <div css={markStyle}>{mark}</div>}
              {mark && heading}
              {description && (
                <p id={frame.descriptionId} css={descriptionStyle}>
                  {description}
                </p>
              )}
            </div>
          )}
          {children}
          {(action || footer) && (
            // Drawn anew where the mark comes or goes, as for another view of a list, which would move it (MODAL-67).
            <div key={mark ? 1 : 0} css={[endStyle, Boolean(action) && pinnedStyle]}>
              {action && <div css={actionStyle}>{action}</div>}
              {footer && <div css={footerStyle}>{footer}</div>}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
