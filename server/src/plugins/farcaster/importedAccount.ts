import { z } from 'zod'
import { importedSubject } from '../../core/contract/index.ts'
import { normaliseAddress } from '../../core/ethereum/index.ts'

const text = z.string().max(200).optional()
const url = z
  .url({ protocol: /^https$/ })
  .max(2_048)
  .optional()

/** A Farcaster account that a backend imports, with the profile for display. */
export const importedAccount = z
  .strictObject({
    fid: z.int().positive(),
    owner_address: importedSubject(normaliseAddress, 'is not an address, or its checksum is wrong'),
    username: text,
    display_name: text,
    bio: z.string().max(512).optional(),
    profile_picture_url: url,
    homepage_url: url,
  })
  .transform(({ fid, ...details }) => ({ subject: String(fid), details }))
