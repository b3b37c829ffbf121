/** Formats of pictures that are read. */
export type PictureFormat = 'png' | 'jpeg' | 'webp'

export interface PictureHead {
  format: PictureFormat
  /** Edges in px, as the file says. */
  width: number
  height: number
}

/**
 * Reads format and size of a picture from its first bytes, without decoding it: what a file calls itself, in a name or
 * a header, is not asked. Undefined for everything else, such as SVG, GIF, and pictures that move.
 */
export function readPictureHead(bytes: Buffer): PictureHead | undefined {
  const size = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

/** PNG (third edition), 5.2 and 11.2.1: the signature, then the chunk IHDR with both edges. */
function readPng(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG_START) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers that begin a frame (ITU-T T.81, table B.1): SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** ITU-T T.81, B.1.1.4 and B.2.2: segments with their lengths, up to the one that begins the frame. */
function readJpeg(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker))
      return { format: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** RFC 9649, 2.4 to 2.7: lossy, lossless, and extended files; of these only those that do not move. */
function readWebp(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8 ')
    return { format: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isMoving = (bytes.readUInt8(20) & 0x02) !== 0
  if (chunk !== 'VP8X' || isMoving) return undefined
  return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
}
