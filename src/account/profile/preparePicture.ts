import { AuthError } from '../../core/index.ts'

/** Edge of a picture, in px: twice what the account page shows. */
const EDGE = 256
/** Largest file that is read, in bytes. */
const MAX_FILE_BYTES = 20_000_000
/** Formats of files, as the browser names them. SVG is none of them: it can have scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
const QUALITY = 0.9

const unreadable = (cause?: unknown): AuthError =>
  new AuthError('invalid_picture', 'This is no picture that can be read: use PNG, JPEG or WebP.', { cause })

/**
 * Makes a small square of a picture that the user chose, and encodes it anew: what else the file has, such as the place
 * where a photo was taken, never leaves the browser.
 *
 * @returns the picture in base64
 * @throws AuthError `invalid_picture`, `picture_too_large`
 */
export async function preparePicture(file: Blob): Promise<string> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) throw unreadable()
  if (file.size > MAX_FILE_BYTES) throw new AuthError('picture_too_large', 'A picture has at most 20 MB.')
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw unreadable(error)
  })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = EDGE
    canvas.height = EDGE
    drawMiddle(canvas, bitmap)
    return await toBase64((await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg')))
  } finally {
    bitmap.close()
  }
}

/** Draws the largest square from the middle. JPEG has no transparency, and without a ground it would be black. */
function drawMiddle(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const context = canvas.getContext('2d')
  if (!context) throw unreadable()
  const { width, height } = bitmap
  const side = Math.min(width, height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, EDGE, EDGE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, EDGE, EDGE)
}

/** `null` if the browser cannot write the format: it then writes PNG (HTML, `toBlob`). */
const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => {
    canvas.toBlob((blob) => done(blob?.type === type ? blob : null), type, QUALITY)
  })

async function toBase64(blob: Blob | null): Promise<string> {
  if (!blob) throw unreadable()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
