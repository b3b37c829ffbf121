import { z } from 'zod'
import { mfaProofSchema } from '../../core/contract/index.ts'

const mfa = mfaProofSchema.optional().describe('A second factor that the user has already, where they have one')
const code = z.string().max(64).describe('Six digits')

export const initSchema = z.object({ mfa })
export const startedSchema = z.object({
  totpSecret: z.string().describe('Base32, for those who cannot scan'),
  totpAuthUrl: z.string().describe('Key URI (otpauth://), for a QR code'),
})
export const enrollSchema = z.object({ code, mfa })
export const verifySchema = z.object({ code })
export const unenrollSchema = z.object({ mfa })
