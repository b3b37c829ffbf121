import type { CSSProperties, ReactElement, SyntheticEvent } from 'react'
import type { Identity } from './identity.ts'

export interface AvatarProps {
  identity: Identity
  /** Edge in px. */
  size: number
}

const picture: CSSProperties = { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.style.display = 'none'
}

/**
 * The user's picture, else their initials, else a mark of two tones. Decorative: put the name beside it. It needs no style sheet, so that the
 * button can draw it before anything else has loaded.
 */
export function Avatar({ identity: { initials, hue, pictureUrl }, size }: AvatarProps): ReactElement {
  const box: CSSProperties = {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: size,
    height: size,
    borderRadius: '50%',
    overflow: 'hidden',
  }
  const [pale, deep] = [`hsl(${hue} 62% 86%)`, `hsl(${hue} 62% 24%)`]
  const look: CSSProperties = initials
    ? { background: pale, color: deep, font: `600 ${size * 0.4}px/1 system-ui,sans-serif` }
    : { background: `linear-gradient(135deg,${pale} 50%,hsl(${hue} 62% 54%) 50%)` }
  return (
    <span aria-hidden="true" translate="no" style={{ ...box, ...look }}>
      {initials}
      {pictureUrl && (
        // Over the initials, which show until it has loaded, and if it does not.
        <img key={pictureUrl} src={pictureUrl} alt="" referrerPolicy="no-referrer" style={picture} onError={hide} />
      )}
    </span>
  )
}
