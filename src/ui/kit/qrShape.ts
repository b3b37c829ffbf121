/** A QR code from the library: one byte for each module, row by row; 1 is dark. */
export interface QrMatrix {
  readonly size: number
  readonly data: ArrayLike<number>
}

/** The drawing, in modules, without the quiet zone. */
export interface QrShape {
  size: number
  /** SVG path of all dark modules except those of the three corner marks. Each subpath starts in its own module. */
  path: string
  /** Upper left corners of the three corner marks, each 7 modules wide. */
  finders: [x: number, y: number][]
  /** Width of the free square in the middle; 0 without a logo. */
  hole: number
}

/** Width of a corner mark, in modules (ISO/IEC 18004). */
export const FINDER = 7

/** The logo's share of the width. High error correction could restore far more than this square. */
const HOLE_SHARE = 0.22

const RADIUS = 0.45

/** Lays out a code with rounded outlines: a corner is round where no dark module touches it. */
export function shapeQr({ size, data }: QrMatrix, hasLogo: boolean): QrShape {
  const hole = hasLogo ? oddAtMost(size * HOLE_SHARE) : 0
  const [first, last] = [(size - hole) / 2, (size + hole) / 2 - 1]
  const isIn = (at: number) => at >= first && at <= last
  const isFinder = (x: number, y: number) =>
    (y < FINDER && (x < FINDER || x >= size - FINDER)) || (y >= size - FINDER && x < FINDER)
  const isDrawn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size && data[y * size + x] === 1 && !isFinder(x, y) && !(isIn(x) && isIn(y))

  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDrawn(x, y)) continue
      const [up, right, down, left] = [isDrawn(x, y - 1), isDrawn(x + 1, y), isDrawn(x, y + 1), isDrawn(x - 1, y)]
      path += drawModule(x, y, [up || left, up || right, down || right, down || left])
    }
  }
  return {
    size,
    path,
    finders: [
      [0, 0],
      [size - FINDER, 0],
      [0, size - FINDER],
    ],
    hole,
  }
}

/** @param touched for each corner, clockwise from the upper left: true if a dark module touches it, so that it is not rounded */
function drawModule(x: number, y: number, touched: [boolean, boolean, boolean, boolean]): string {
  const [a, b, c, d] = touched.map((isTouched) => (isTouched ? 0 : RADIUS)) as [number, number, number, number]
  const turn = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  return (
    `M${x + a} ${y}H${x + 1 - b}${turn(b, 1, 1)}V${y + 1 - c}${turn(c, -1, 1)}` +
    `H${x + d}${turn(d, -1, -1)}V${y + a}${turn(a, 1, -1)}z`
  )
}

/** Rounds down to an odd number: a code has an odd width, so a square in its middle must have one, too. */
const oddAtMost = (width: number): number => {
  const floor = Math.floor(width)
  return floor % 2 === 1 ? floor : floor - 1
}
