const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
/** Most characters of a colour; longer ones are left out unread. */
const MAX_LENGTH = 100

/**
 * Reads a colour in any form of CSS Color 4, such as `hsl(235, 100%, 70%)` or `rebeccapurple`.
 * @returns `#rrggbb`, in sRGB and opaque, or a hexadecimal colour as given; undefined for anything else, and for a
 * fully transparent colour
 */
export async function readColour(given: string | null | undefined): Promise<string | undefined> {
  const text = given?.trim() ?? ''
  if (text === '' || text.length > MAX_LENGTH) return undefined
  if (HEX.test(text)) return text
  // Loaded by the first colour in another form, as it takes a moment.
  const { default: Color } = await import('colorjs.io')
  try {
    const colour = new Color(text).to('srgb').toGamut()
    if (colour.alpha === 0) return undefined
    colour.alpha = 1
    const hex = colour.toString({ format: 'hex', collapse: false })
    return HEX.test(hex) ? hex : undefined
  } catch {
    return undefined
  }
}
