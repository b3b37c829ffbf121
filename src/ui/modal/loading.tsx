/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement } from 'react'
import { useText } from '../hooks/useText.ts'
import { Screen, Spinner, Stack } from '../kit/index.ts'
import { fadeIn } from '../kit/styles.ts'
import { PHONE, v } from '../theme/designTokens.ts'

/** Milliseconds before a loading indicator shows: most modules load faster. */
const PATIENCE_MS = 300

const lateStyle = css({ animation: `${fadeIn} ${v('base')} ease-out ${PATIENCE_MS}ms both` })
const waitStyle = css(lateStyle, { display: 'grid', placeItems: 'center', minHeight: 160, color: v('text-muted') })

/** Leaves the header uncovered: back and close must always work. */
const veilStyle = css(lateStyle, {
  position: 'absolute',
  inset: '64px 0 0',
  zIndex: 3,
  display: 'grid',
  placeItems: 'center',
  color: v('text'),
  background: `color-mix(in srgb,${v('background')} 72%,transparent)`,
})

const rowStyle = css({
  height: 52,
  borderRadius: v('radius-m'),
  background: v('surface'),
  outline: '1px solid transparent',
  [PHONE]: { height: 56 },
})

/** Fills the dialog while the module of the very first screen loads. */
export function LoadingScreen(): ReactElement {
  const t = useText()
  return (
    <Screen title={t('modal.loading')}>
      <div css={waitStyle}>
        <Spinner size={28} />
      </div>
    </Screen>
  )
}

/** Covers a screen while the next one loads, after a short delay. */
export function LoadingVeil(): ReactElement {
  const t = useText()
  return (
    <div css={veilStyle} role="status">
      <Spinner size={28} label={t('modal.loading')} />
    </div>
  )
}

/** Draws empty rows in place of rows that are still loading, so that nothing moves when they appear. */
export function RowPlaceholders({ count }: { count: number }): ReactElement {
  return (
    <Stack aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} css={rowStyle} />
      ))}
    </Stack>
  )
}
