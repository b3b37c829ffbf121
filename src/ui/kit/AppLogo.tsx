/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { v } from '../theme/designTokens.ts'

export interface AppLogoProps {
  /** The app's name; its first letter is shown if there is no image. */
  name: string
  src?: string | null | undefined
  /** Edge in px. Default: the token `logo-size` as the height; the width then follows the image. */
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
const wideStyle = css({ width: 'auto', minWidth: v('logo-size'), maxWidth: '100%', flex: '0 1 auto' })

/**
 * The host's logo, or the first letter of its name while the image is missing. Decorative: the name is in the title.
 */
export function AppLogo({ name, src, size, shape = 'tile' }: AppLogoProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  const edge = size ? `${size}px` : v('logo-size')
  const box = {
    width: edge,
    height: edge,
    flex: 'none',
    borderRadius: shape === 'round' ? '50%' : size && size <= 40 ? v('radius-s') : v('radius-l'),
  }
  if (src && src !== broken) {
    return <img css={[imageStyle, box, !size && wideStyle]} src={src} alt="" onError={() => setBroken(src)} />
  }
  return (
    <span css={[initialStyle, box, { fontSize: `calc(.42*${edge})` }]} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  )
}
