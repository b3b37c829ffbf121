import { readOneOf, readText, type RawSearch } from '../shell/searchParams.ts'

export const WIDTHS = ['600', '320'] as const
export const SCHEMES = ['light', 'dark'] as const

/** What the address of the page of messages says. What is absent is the first of each. */
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
