import { expect, type Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** A phone's camera has several dots for each of the screen's; so small a code cannot always be read without. */
const ENLARGED = 3

/** Each dot as a square of dots. */
const enlarge = ({ data, width, height }: PNG): { data: Uint8ClampedArray; width: number; height: number } => {
  const wide = width * ENLARGED
  const dots = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const enlarged = Uint32Array.from(
    { length: dots.length * ENLARGED * ENLARGED },
    (_, index) => dots[Math.floor(index / wide / ENLARGED) * width + Math.floor((index % wide) / ENLARGED)] ?? 0,
  )
  return { data: new Uint8ClampedArray(enlarged.buffer), width: wide, height: height * ENLARGED }
}

/** @returns what is in the QR code of a picture; null where none can be read */
export const readCode = (picture: Buffer): string | null => {
  const { data, width, height } = enlarge(PNG.sync.read(picture))
  return jsQR(data, width, height)?.data ?? null
}

/** What a phone's camera reads from the screen; like one, it looks until it is sharp. */
export const scanCode = async (code: Locator): Promise<string> => {
  let text: string | null = null
  await expect(code).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect.poll(async () => (text = readCode(await code.screenshot({ animations: 'disabled' })))).not.toBeNull()
  return text ?? ''
}
