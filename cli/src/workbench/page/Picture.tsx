import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import {
  HEIGHTS,
  toHash,
  type Look,
  type PictureRef,
  type Width,
  isPictureMessage,
  type PictureMessage,
} from './picture.ts'

export interface PictureProps {
  picture: PictureRef
  look: Look
  width: Width
  /** Scale of the picture; 1 is its real size. */
  scale: number
  /** True if the reader can click and type in the picture. */
  isUsable?: boolean | undefined
  onTexts?: ((texts: readonly (readonly [string, string])[]) => void) | undefined
}

/** Shows a state in its own frame, so that a failure does not affect the others. */
export function Picture({ picture, look, width, scale, isUsable = false, onTexts }: PictureProps): ReactElement {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = `./frame.html${toHash({ ref: picture, look })}`
  const [answer, setAnswer] = useState<{ address: string; message: PictureMessage }>()
  const message = answer?.address === address ? answer.message : undefined

  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isPictureMessage(data)) return
      setAnswer({ address, message: data })
      if (data.latchkey === 'drawn') onTexts?.(data.texts)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address, onTexts])

  const height = HEIGHTS[width]
  const name = `${picture.screen}, ${picture.state}, ${width} px`
  return (
    <div
      className="picture"
      data-status={message?.latchkey ?? 'drawing'}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        key={address}
        ref={frame}
        name={id}
        title={name}
        src={address}
        loading="lazy"
        // Inert while it opens, because the modal would take the focus away from the reader.
        inert={!isUsable || message === undefined}
        tabIndex={isUsable ? 0 : -1}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {message === undefined && <p className="picture-note">Drawing …</p>}
      {message?.latchkey === 'failed' && (
        <div className="picture-failed" role="alert">
          <strong>This state failed</strong>
          <p>{message.message}</p>
        </div>
      )}
    </div>
  )
}
