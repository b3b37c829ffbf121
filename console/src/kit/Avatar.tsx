import { useState, type ReactElement } from 'react'

export interface AvatarProps {
  /** Path of the picture on this server; no other address is shown. */
  picture: string | undefined
  /** Without a picture its first letter shows. */
  name: string
  isLarge?: boolean | undefined
}

/** Pictures that this server encoded itself. A picture elsewhere would tell its host who looks at it. */
const OWN_PICTURE = /^\/pictures\/[\w-]+$/

/** The picture that a user gave themselves, else a letter. Decorative: the name stands beside it. */
export function Avatar({ picture, name, isLarge = false }: AvatarProps): ReactElement {
  const [missing, setMissing] = useState<string | null>(null)
  const isShown = picture !== undefined && OWN_PICTURE.test(picture) && picture !== missing
  const className = isLarge ? 'avatar is-large' : 'avatar'
  // The letter is drawn by the style sheet: it is no text to be read out, found or copied.
  if (!isShown)
    return (
      <span
        className={className}
        aria-hidden="true"
        data-letter={(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()}
      />
    )
  return (
    <span className={className} aria-hidden="true">
      <img src={picture} alt="" loading="lazy" decoding="async" onError={() => setMissing(picture)} />
    </span>
  )
}
