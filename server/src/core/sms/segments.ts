/**
 * Characters of the GSM 7-bit alphabet (3GPP TS 23.038, section 6.2.1), without the escape. A message of these has room
 * for 160.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Characters of its extension table, which take the room of two. */
const EXTENSION = '^{}\\[~]|€\f'

/** Room of a message that is one part, and of each part of a longer one. */
const GSM_ROOM = { alone: 160, part: 153 }
const UCS2_ROOM = { alone: 70, part: 67 }

/**
 * Number of parts as which a text message is sent, and charged. A single character outside the GSM alphabet makes all
 * of it UCS-2, in which a part has room for 70.
 */
export function segmentsOf(text: string): number {
  let septets = 0
  for (const character of text) {
    if (BASIC.includes(character)) septets += 1
    else if (EXTENSION.includes(character)) septets += 2
    else return parts(text.length, UCS2_ROOM)
  }
  return parts(septets, GSM_ROOM)
}

const parts = (length: number, room: typeof GSM_ROOM): number =>
  length <= room.alone ? 1 : Math.ceil(length / room.part)
