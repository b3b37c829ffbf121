import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from './expect.ts'

/**
 * Scales at which the code is photographed, in camera pixels for each pixel of the screen, like a phone at different
 * distances. With a logo and rounded outlines, one code in some hundreds cannot be read at one of these scales, however
 * often one tries.
 */
const DISTANCES = [3, 2, 4, 1]

/** Enlarges a picture by a whole factor. */
const enlarge = (
  { data, width, height }: PNG,
  times: number,
): { data: Uint8ClampedArray; width: number; height: number } => {
  const wide = width * times
  const dots = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const enlarged = Uint32Array.from(
    { length: dots.length * times * times },
    (_, index) => dots[Math.floor(index / wide / times) * width + Math.floor((index % wide) / times)] ?? 0,
  )
  return { data: new Uint8ClampedArray(enlarged.buffer), width: wide, height: height * times }
}

/** @returns the text of the QR code in a picture; null if none can be read */
export const readCode = (picture: Buffer): string | null => {
  const png = PNG.sync.read(picture)
  for (const times of DISTANCES) {
    const { data, width, height } = enlarge(png, times)
    const text = jsQR(data, width, height)?.data
    if (text) return text
  }
  return null
}

/** Reads a QR code from the screen, with repeated pictures at different scales, as a phone's camera does. */
export const scanCode = async (code: Locator): Promise<string> => {
  let text: string | null = null
  await expect(code).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect.poll(async () => (text = readCode(await code.screenshot({ animations: 'disabled' })))).not.toBeNull()
  return text ?? ''
}
