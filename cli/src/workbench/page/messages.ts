/** Message that a picture's frame posts to the page around it. */
export type PictureMessage =
  | {
      readonly latchkey: 'drawn'
      readonly id: string
      readonly texts: readonly (readonly [key: string, text: string])[]
    }
  | { readonly latchkey: 'failed'; readonly id: string; readonly message: string }

/** True for a picture's message; false for those of other windows and extensions. */
export const isPictureMessage = (data: unknown): data is PictureMessage =>
  typeof data === 'object' &&
  data !== null &&
  'latchkey' in data &&
  (data.latchkey === 'drawn' || data.latchkey === 'failed')
