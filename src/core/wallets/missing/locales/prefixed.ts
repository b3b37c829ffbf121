import type { Messages } from '../../../plugin/types.ts'

/** The texts under the keys of one connector: `phantom.install.title`. */
export const prefixed = (texts: Messages, id: string): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${id}.${key}`, text]))
