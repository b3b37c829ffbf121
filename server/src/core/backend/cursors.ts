import { invalidData, isSameSecret } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'

/** A position in a list that is ordered by time, newest first: the list continues after this row. */
export interface Place {
  at: Date
  id: string
}

/** Writes positions as opaque texts that only this server can make. Each is valid for one app and one list. */
export interface Cursors {
  write(appId: string, list: string, place: Place): string
  /**
   * @returns undefined for an empty or missing cursor, which asks for the first page
   * @throws RequestError 400 `invalid_data` for a cursor from elsewhere, of another list or of another app
   */
  read(appId: string, list: string, cursor: string | null | undefined): Place | undefined
}

const MAC_BYTES = 16
const LONGEST = 400

export function createCursors(keyring: Keyring): Cursors {
  const macUnder = (ring: Keyring, appId: string, list: string, text: string): Buffer =>
    ring.mac('backend-cursors', appId, list, text).subarray(0, MAC_BYTES)

  return {
    write(appId, list, { at, id }) {
      const text = `${at.getTime()} ${id}`
      return Buffer.concat([macUnder(keyring, appId, list, text), Buffer.from(text)]).toString('base64url')
    },
    read(appId, list, cursor) {
      if (cursor === undefined || cursor === null || cursor === '') return undefined
      const bytes = cursor.length <= LONGEST ? Buffer.from(cursor, 'base64url') : Buffer.alloc(0)
      const text = bytes.subarray(MAC_BYTES).toString('utf8')
      const mac = bytes.subarray(0, MAC_BYTES)
      const rings = keyring.previous ? [keyring, keyring.previous] : [keyring]
      const space = text.indexOf(' ')
      if (space === -1 || !rings.some((ring) => isSameSecret(mac, macUnder(ring, appId, list, text))))
        throw invalidData('"cursor" is not one that this list gave: pass `next_cursor` of the page before, unchanged.')
      return { at: new Date(Number(text.slice(0, space))), id: text.slice(space + 1) }
    },
  }
}
