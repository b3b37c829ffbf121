/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { v } from '../theme/tokens.ts'

export interface AppLogoProps {
  /** The app's name; its first letter stands in where there is no image. */
  name: string
  src?: string | null | undefined
  /** Edge in px. Default 56. */
  size?: number | undefined
  /** `round` for people. Default `tile`. */
  shape?: 'tile' | 'round' | undefined
}

const initialStyle = css({
  display: 'grid',
  placeItems: 'center',
  background: v('accent-soft'),
  color: v('accent-text'),
  fontWeight: 600,
})

const imageStyle = css({ display: 'block', objectFit: 'contain' })

/** The host's logo, or its initial while the image is missing. Decorative: the name is in the title. */
export function AppLogo({ name, src, size = 56, shape = 'tile' }: AppLogoProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  const box = {
    width: size,
    height: size,
    flex: 'none',
    borderRadius: shape === 'round' ? '50%' : size > 40 ? v('radius-l') : v('radius-s'),
  }
  if (src && src !== broken) return <img css={[imageStyle, box]} src={src} alt="" onError={() => setBroken(src)} />
  return (
    <span css={[initialStyle, box, { fontSize: size * 0.42 }]} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  )
}
