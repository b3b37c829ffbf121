/** A colour as `#rrggbb`. */
export type Hex = string

type Triple = readonly [number, number, number]

export const BLACK: Hex = '#000000'
export const WHITE: Hex = '#ffffff'

/** Luminance with equal contrast to black and to white. Lighter backgrounds count as light, others as dark. */
export const MIDDLE_LUMINANCE = 0.179

/** Reads `#rgb`, `#rrggbb` and `#rrggbbaa` (the alpha is dropped); `null` for anything else. */
export const parseColor = (value: string | null | undefined): Hex | null => {
  const digits = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.exec(value?.trim() ?? '')?.[1]?.toLowerCase()
  if (!digits) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)}`
}

const toLinear = (hex: Hex): Triple => {
  const channel = (shift: number) => {
    const value = ((parseInt(hex.slice(1), 16) >> shift) & 255) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(16), channel(8), channel(0)]
}

const toHex = (linear: Triple): Hex =>
  `#${linear
    .map((value) => {
      const encoded = value <= 0.00313 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
      return Math.round(255 * Math.min(1, Math.max(0, encoded)))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

const multiply = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

// Oklab, https://bottosson.github.io/posts/oklab/: unlike in sRGB, mixed colours keep their hue.
const RGB_TO_LMS: Triple[] = [
  [0.41222, 0.53633, 0.05145],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.28172, 0.62998],
]
const LMS_TO_LAB: Triple[] = [
  [0.21045, 0.79362, -0.00407],
  [1.978, -2.42859, 0.45059],
  [0.0259, 0.78277, -0.80868],
]
const LAB_TO_LMS: Triple[] = [
  [1, 0.39634, 0.2158],
  [1, -0.10556, -0.06385],
  [1, -0.08948, -1.29149],
]
const LMS_TO_RGB: Triple[] = [
  [4.07674, -3.30771, 0.23097],
  [-1.26844, 2.60976, -0.34132],
  [-0.0042, -0.70342, 1.70761],
]

const toOklab = (hex: Hex): Triple =>
  multiply(LMS_TO_LAB, multiply(RGB_TO_LMS, toLinear(hex)).map(Math.cbrt) as unknown as Triple)

const fromOklab = (lab: Triple): Hex =>
  toHex(multiply(LMS_TO_RGB, multiply(LAB_TO_LMS, lab).map((value) => value ** 3) as unknown as Triple))

/** Mixes a `share` (0 to 1) of `other` into `color`, in Oklab. */
export const mix = (color: Hex, other: Hex, share: number): Hex => {
  const [l, a, b] = toOklab(color)
  const [toL, toA, toB] = toOklab(other)
  return fromOklab([l + (toL - l) * share, a + (toA - a) * share, b + (toB - b) * share])
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export const luminance = (hex: Hex): number => {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, success criterion 1.4.3). */
export const contrast = (a: Hex, b: Hex): number => {
  const [la, lb] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return la > lb ? la / lb : lb / la
}

/** Black or white, whichever has more contrast to `hex`. */
export const farthest = (hex: Hex): Hex => (luminance(hex) > MIDDLE_LUMINANCE ? BLACK : WHITE)

/** Colour of text on a fill: white if its contrast reaches `ratio` : 1, else black, which then does if `ratio` is at most 4.58. */
export const textOn = (fill: Hex, ratio: number): Hex => (contrast(fill, WHITE) >= ratio ? WHITE : BLACK)

/**
 * Moves a colour by `share` towards black or white. On the way pale and dim colours gain chroma, and yellow becomes gold
 * instead of olive.
 */
const shade = (color: Hex, goal: Hex, share: number): Hex => {
  const [lightness, a, b] = toOklab(color)
  const isYellow = goal === BLACK && b > 0 && a > -0.4 * b && a < 0.4 * b
  const chroma = Math.min(1 + share, 2 - 2 * share)
  const warmth = isYellow ? share * chroma * b * 0.7 : 0
  return fromOklab([lightness + ((goal === WHITE ? 1 : 0) - lightness) * share, a * chroma + warmth, b * chroma])
}

/**
 * The colour nearest to `color` that has at least `ratio` : 1 on every one of `backgrounds`, darkened or lightened.
 * Backgrounds have to be all dark or all light; black or white is the last resort.
 */
export const readable = (color: Hex, backgrounds: readonly [Hex, ...Hex[]], ratio: number): Hex => {
  const isReadable = (candidate: Hex) => backgrounds.every((background) => contrast(candidate, background) >= ratio)
  const goal = farthest(backgrounds[0])
  if (isReadable(color)) return color
  for (let share = 0.02; share < 1; share += 0.02) {
    const candidate = shade(color, goal, share)
    if (isReadable(candidate)) return candidate
  }
  return goal
}
