import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect } from './expect.ts'

/**
 * Dots of a phone's camera for each of the screen's. Like a phone that is held nearer and farther: a logo and rounded outlines leave
 * a code in some hundreds that cannot be read at one of these distances, however often one looks.
 */
const DISTANCES = [3, 2, 4, 1]

/** Each dot as a square of dots. */
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

/** @returns the text of a picture's QR code; null if none can be read */
export const readCode = (picture: Buffer): string | null => {
  const png = PNG.sync.read(picture)
  for (const times of DISTANCES) {
    const { data, width, height } = enlarge(png, times)
    const text = jsQR(data, width, height)?.data
    if (text) return text
  }
  return null
}

/** Reads a code from the screen as a phone's camera does; like one, it looks until it is sharp. */
export const scanCode = async (code: Locator): Promise<string> => {
  let text: string | null = null
  await expect(code).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect.poll(async () => (text = readCode(await code.screenshot({ animations: 'disabled' })))).not.toBeNull()
  return text ?? ''
}
