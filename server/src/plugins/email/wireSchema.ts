import type { EmailCodeBody, EmailInitBody, EmailUnlinkBody, EmailUpdateBody } from 'latchkey/plugins/email/contract'
import { z } from 'zod'

/** Far longer than real addresses: a longer text is refused before it is parsed. */
const address = z.string().max(1_000)
const code = z.string().max(100).describe('Six digits')

export const initSchema = z.object({
  email: address,
  token: z.string().max(4_096).optional().describe('CAPTCHA response, on apps that ask for one'),
}) satisfies z.ZodType<EmailInitBody>

export const codeSchema = z.object({ email: address, code }) satisfies z.ZodType<EmailCodeBody>

export const updateSchema = z.object({
  oldAddress: address,
  newAddress: address,
  code,
}) satisfies z.ZodType<EmailUpdateBody>

export const unlinkSchema = z.object({ address }) satisfies z.ZodType<EmailUnlinkBody>
