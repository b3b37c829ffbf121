import { readOneOf, readText, type RawSearch } from '../shell/searchParams.ts'

export const WIDTHS = ['600', '320'] as const
export const SCHEMES = ['light', 'dark'] as const

/** State of the messages page in its address. A field that is absent has its first value. */
export interface MessagesSearch {
  message?: string | undefined
  language?: string | undefined
  width?: (typeof WIDTHS)[number] | undefined
  colours?: (typeof SCHEMES)[number] | undefined
}

export const readMessagesSearch = ({ message, language, width, colours }: RawSearch): MessagesSearch => ({
  message: readText(message),
  language: readText(language),
  width: readOneOf(width, WIDTHS),
  colours: readOneOf(colours, SCHEMES),
})
