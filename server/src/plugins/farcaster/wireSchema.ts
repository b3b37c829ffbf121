import {
  FARCASTER_CHANNEL_HEADER,
  type FarcasterInitBody,
  type FarcasterProofBody,
  type FarcasterUnlinkBody,
  type WireFarcasterChannel,
  type WireFarcasterStatus,
} from 'latchkey/plugins/farcaster/contract'
import { z } from 'zod'

const token = z.string().min(1).max(200)
const fid = z.int().positive().describe('Farcaster id')
const message = z.string().max(4_000).describe('FIP-11, an EIP-4361 text')
const signature = z
  .string()
  .max(16_000)
  .regex(/^0x[0-9a-fA-F]+$/)

export const initSchema = z.object({
  token: z.string().max(4_096).optional().describe('CAPTCHA response, on apps that ask for one'),
  redirect_url: z.string().max(2_000).optional().describe('On an allowed origin of the app'),
  relying_party: z.string().max(300).optional().describe("An allowed origin of the app; default: the page's"),
}) satisfies z.ZodType<FarcasterInitBody>

export const channelSchema = z.object({
  channel_token: z.string(),
  connect_uri: z.string(),
}) satisfies z.ZodType<WireFarcasterChannel>

export const statusHeadersSchema = z.looseObject({ [FARCASTER_CHANNEL_HEADER]: token })

export const statusSchema = z.union([
  z.object({ state: z.literal('pending'), nonce: z.string() }),
  z.object({
    state: z.literal('completed'),
    nonce: z.string(),
    message: z.string(),
    signature: z.string(),
    fid: z.number(),
    username: z.string(),
    display_name: z.string(),
    bio: z.string(),
    pfp_url: z.string(),
  }),
]) satisfies z.ZodType<WireFarcasterStatus>

export const proofSchema = z.object({
  channel_token: token,
  message,
  signature,
  fid,
}) satisfies z.ZodType<FarcasterProofBody>

export const unlinkSchema = z.object({ fid }) satisfies z.ZodType<FarcasterUnlinkBody>
