/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/tokens.ts'
import { focusScreen, INITIAL_FOCUS_ATTRIBUTE } from './focusScreen.ts'
import type { InitialFocus } from './focusScreen.ts'
import { useFrame } from './Frame.ts'
import { BackIcon, CloseIcon } from './icons/navigation.tsx'
import { IconButton } from './IconButton.tsx'
import { fadeIn, textLarge } from './styles.ts'

export interface ScreenProps {
  /** What to do, in a few words; names the dialog. */
  title: string
  /** At most one sentence. */
  description?: ReactNode
  /** A `<Mark>` or an `<AppLogo>`. With one the title goes under it, else into the header. */
  mark?: ReactNode
  children?: ReactNode
  /** The primary action and what goes with it. Stays in reach at the bottom while the content scrolls. */
  action?: ReactNode
  /** Small print, links to other ways. */
  footer?: ReactNode
  /** In place of the frame's `onBack`; `null` for none. */
  onBack?: (() => void) | null | undefined
  /** In place of the frame's `onClose`; `null` for none. */
  onClose?: (() => void) | null | undefined
  /** Default `auto`. */
  initialFocus?: InitialFocus | undefined
}

const screenStyle = css({ display: 'flex', flexDirection: 'column', minHeight: 0 })

const headerStyle = css({
  display: 'grid',
  gridTemplateColumns: '32px 1fr 32px',
  alignItems: 'start',
  gap: v('space-2'),
  flex: 'none',
  position: 'relative',
  zIndex: 1,
  padding: `${v('space-4')} ${v('space-4')} 6px`,
  borderBottom: '1px solid transparent',
  transition: `border-color ${v('fast')}`,
  [PHONE]: { paddingTop: v('space-5') },
})

const backStyle = css({ '&:dir(rtl)>svg': { transform: 'scaleX(-1)' } })
const scrolledStyle = css({ borderColor: v('border') })

const titleStyle = css({
  fontSize: v('type-xl'),
  lineHeight: v('line-xl'),
  fontWeight: 600,
  letterSpacing: '-.011em',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  outline: 0,
})

const headerTitleStyle = css({ paddingTop: 2 })

const compactTitleStyle = css(textLarge, {
  gridArea: '1/2',
  paddingTop: 4,
  fontWeight: 600,
  textAlign: 'center',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  animation: `${fadeIn} ${v('fast')}`,
})

const bodyStyle = css({ overflowY: 'auto', overscrollBehavior: 'contain', minHeight: 0, scrollPaddingBlock: '16px 112px' })

const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: v('space-5'),
  // Room at the top for a ring around the first thing: the scroll area cuts off what stands out.
  padding: `6px ${v('space-5')} ${v('space-5')}`,
})

const fadingStyle = css({ animation: `${fadeIn} ${v('base')} ease-out 80ms both` })

const introStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-2') })
const markStyle = css({ display: 'flex', justifyContent: 'center', marginBottom: v('space-3') })
const descriptionStyle = css({ color: v('text-muted'), textAlign: 'center', textWrap: 'pretty', overflowWrap: 'anywhere' })

const endStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-4') })

/** With an action the end of the screen stays in reach of the thumb while the rest scrolls under it. */
const pinnedStyle = css({
  '@media (min-height:480px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: `0 calc(-1*${v('space-5')}) calc(-1*${v('space-5')})`,
    padding: `0 ${v('space-5')} ${v('space-5')}`,
    background: v('background'),
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: `calc(-1*${v('space-5')}) 0 auto`,
      height: v('space-5'),
      background: `linear-gradient(transparent,${v('background')})`,
      pointerEvents: 'none',
    },
  },
})

const actionStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-2') })
const footerStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-2'), alignItems: 'center' })

/** One step of the modal: header, one title, at most one sentence, content, one primary action, small print. */
export function Screen(props: ScreenProps): ReactElement {
  const { title, description, mark, children, action, footer, initialFocus = 'auto' } = props
  const frame = useFrame()
  const onBack = props.onBack === undefined ? frame.onBack : props.onBack
  const onClose = props.onClose === undefined ? frame.onClose : props.onClose
  const ref = useRef<HTMLElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The first screen is there when the frame appears; those after it fade in while the height follows.
  const [isFollowing] = useState(() => frame.isShown())
  const [scrolled, setScrolled] = useState<'no' | 'some' | 'title'>('no')
  const { isShown } = frame

  useLayoutEffect(() => {
    if (isShown()) focusScreen(ref.current)
  }, [isShown])

  const heading = (
    <h2 ref={titleRef} id={frame.titleId} css={[titleStyle, !mark && headerTitleStyle]} tabIndex={-1}>
      {title}
    </h2>
  )

  return (
    <section ref={ref} css={screenStyle} {...{ [INITIAL_FOCUS_ATTRIBUTE]: initialFocus }}>
      <header css={[headerStyle, scrolled !== 'no' && scrolledStyle]}>
        {onBack ? <IconButton css={backStyle} label={frame.labels.back} icon={<BackIcon />} onClick={onBack} /> : <span />}
        {mark ? scrolled === 'title' ? <span css={compactTitleStyle} aria-hidden="true">{title}</span> : <span /> : heading}
        {onClose && <IconButton label={frame.labels.close} icon={<CloseIcon />} onClick={onClose} />}
      </header>
      <div
        css={bodyStyle}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const end = titleRef.current ? titleRef.current.offsetTop + titleRef.current.offsetHeight : 0
          setScrolled(scrollTop < 1 ? 'no' : mark && scrollTop > end ? 'title' : 'some')
        }}
      >
        <div css={[contentStyle, isFollowing && fadingStyle]}>
          {(mark || description) && (
            <div css={introStyle}>
              {mark && <div css={markStyle}>{mark}</div>}
              {mark && heading}
              {description && <p id={frame.descriptionId} css={descriptionStyle}>{description}</p>}
            </div>
          )}
          {children}
          {(action || footer) && (
            <div css={[endStyle, Boolean(action) && pinnedStyle]}>
              {action && <div css={actionStyle}>{action}</div>}
              {footer && <div css={footerStyle}>{footer}</div>}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
