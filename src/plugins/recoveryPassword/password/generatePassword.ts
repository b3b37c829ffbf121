/** Letters, digits and specials of the rules, without those that look like one another: `0 O o`, `1 I l`, `5 S`, `2 Z`, `8 B`. */
export const GENERATOR_CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ACDEFGHJKLMNPQRTUVWXY', '34679', '!@#$%^&*-_+'] as const

/** 16 of 61 characters: 95 bits. */
const GENERATED_LENGTH = 16

const ALPHABET = GENERATOR_CLASSES.join('')
/** Bytes from here on would make the first characters likelier than the others. */
const EVEN_LIMIT = 256 - (256 % ALPHABET.length)

/**
 * A password that nobody guesses and that can be copied by hand. Every password of the alphabet in which each class occurs is
 * as likely as any other.
 *
 * @param bytes A cryptographic source of random bytes.
 */
export function generatePassword(bytes: (length: number) => Uint8Array): string {
  for (;;) {
    const password = drawCharacters(bytes)
    if (GENERATOR_CLASSES.every((letters) => Array.from(password).some((character) => letters.includes(character)))) return password
  }
}

function drawCharacters(bytes: (length: number) => Uint8Array): string {
  let drawn = ''
  while (drawn.length < GENERATED_LENGTH) {
    for (const byte of bytes(GENERATED_LENGTH)) {
      if (byte < EVEN_LIMIT && drawn.length < GENERATED_LENGTH) drawn += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return drawn
}
