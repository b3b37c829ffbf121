import { z } from 'zod'
import { normaliseAddress } from '../foundation/index.ts'

/** Characters that could end a header line, or make one address two. */
const UNSAFE_IN_NAME = /[\p{Cc}<>"@,;:\\]/u

const address = z
  .string()
  .transform((text) => normaliseAddress(text))
  .refine((text) => text !== undefined, { error: 'must be a mail address' })

/** A sender: an address, or `Name <address>`. */
const sender = z.string().transform((text, context) => {
  const [, name = '', inside] = /^(.*?)<([^<>]*)>$/u.exec(text.trim()) ?? []
  const found = normaliseAddress(inside ?? text)
  if (found !== undefined && !UNSAFE_IN_NAME.test(name)) return { name: name.trim(), address: found }
  context.addIssue({ code: 'custom', message: 'must look like Example <login@example.com>' })
  return z.NEVER
})

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour such as #676FFF' })

/** Colours of a mail, for one of light and dark. */
const colours = z
  .strictObject({
    /** Behind the card. */
    page: colour,
    card: colour,
    border: colour,
    text: colour,
    /** Texts beside the main one. */
    muted: colour,
    /** Behind the code. */
    field: colour,
    /** The button; its label is black or white, whichever reads better. */
    accent: colour,
  })
  .partial()

/** The colours of an app's mails that differ from ours. */
export type MailColours = z.infer<typeof colours>

/** An app's `mail`: who its mails are from, and how they look. */
export const mailSchema = z.strictObject({
  from: sender.optional(),
  replyTo: address.optional(),
  /** Loaded from its address by the mail client, unless it shows no images; then the app's name stands there. */
  logo: z
    .strictObject({
      url: z
        .url({ protocol: /^https$/, error: 'must be an https URL' })
        .max(1_000)
        .refine((url) => !/\.svg($|[?#])/i.test(url), {
          error: 'must be a PNG or JPEG: most mail clients show no SVG',
        }),
      /** Pixels. The file should have twice as many, for screens of high density. */
      width: z.int().min(16).max(280).default(120),
    })
    .optional(),
  light: colours.default({}),
  dark: colours.default({}),
  /** Text below every mail, such as your company and its address. */
  footer: z.string().trim().min(1).max(500).optional(),
})
