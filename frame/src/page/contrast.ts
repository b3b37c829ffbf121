/** Red, green and blue, each 0 to 255. */
type Channels = readonly [number, number, number]

/** Contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
export const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2); `null` if the text is not a colour. */
export function luminanceOf(color: string | undefined): number | null {
  const channels = color === undefined ? null : channelsOf(color)
  if (!channels) return null
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: string): Channels | null {
  const hex = /^#([0-9a-f]+)$/i.exec(color)?.[1]
  if (hex === undefined) {
    const [red, green, blue] =
      color.match(/[\d.]+%?/g)?.map((part) => (part.endsWith('%') ? parseFloat(part) * 2.55 : Number(part))) ?? []
    return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
  }
  const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16)) as unknown as Channels
}
