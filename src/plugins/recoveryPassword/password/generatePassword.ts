/** Allowed letters, digits and specials, without those that look alike: `0 O o`, `1 I l`, `5 S`, `2 Z`, `8 B`. */
export const GENERATOR_CLASSES = ['abcdefghijkmnpqrstuvwxyz', 'ACDEFGHJKLMNPQRTUVWXY', '34679', '!@#$%^&*-_+'] as const

/** 16 characters out of 61 have 95 bits of entropy. */
const GENERATED_LENGTH = 16

const ALPHABET = GENERATOR_CLASSES.join('')
/** Bytes from this value on are rejected: they would make the first characters likelier (modulo bias). */
const EVEN_LIMIT = 256 - (256 % ALPHABET.length)

/**
 * Generates a password that is infeasible to guess and easy to copy by hand. All passwords with at least one character of
 * each class are equally likely.
 *
 * @param bytes A cryptographic source of random bytes.
 */
export function generatePassword(bytes: (length: number) => Uint8Array): string {
  for (;;) {
    const password = drawCharacters(bytes)
    if (GENERATOR_CLASSES.every((letters) => Array.from(password).some((character) => letters.includes(character))))
      return password
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
