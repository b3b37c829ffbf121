import type { DriveKeyParameters } from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameEnvironment } from '../environment.ts'
import { fromBase64Url, isSameSecret, toBase64Url, utf8, wipe, type Bytes } from '../keys/bytes.ts'
import { openShare, SEAL_KEY_BYTES, sealShare } from '../recovery/sealedShare.ts'
import type { DriveSeals } from '../recovery/types.ts'
import { driveFailure } from './driveFailures.ts'
import { openDrive, type DriveFiles } from './driveFiles.ts'

export interface DriveSealDeps extends Pick<FrameEnvironment, 'fetch' | 'clock' | 'crypto'> {
  /** Base address of the Drive API, without a slash at its end. */
  apiUrl: string
  brand: string
}

/** Content of the file in the drive: the key, with a text for a person who finds the file. */
interface KeyFile {
  version: 1
  use: 'wallet recovery key'
  key: string
}

const FILE_NAME = /^[a-z0-9-]{1,100}$/

/**
 * Recovery by a random key in the user's own drive. The drive gets the key and never the share; the server gets the
 * sealed share and never the key.
 */
export function createDriveSeals({ apiUrl, brand, crypto, fetch, clock }: DriveSealDeps): DriveSeals {
  const drive = (accessToken: string): DriveFiles => openDrive({ fetch, clock, crypto, apiUrl, accessToken })

  const nameOf = async (context: string): Promise<string> => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(context)))
    return `${brand}-wallet-${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }

  return {
    async sealWithDrive(share, accessToken, context) {
      const file = await nameOf(context)
      const key = await keepKey(drive(accessToken), file, crypto)
      try {
        const kdf: DriveKeyParameters = { name: 'google-drive', file }
        return await sealShare(crypto, key, share, context, kdf)
      } finally {
        wipe(key)
      }
    },

    async openWithDrive(sealed, accessToken, context) {
      const { kdf } = sealed
      // The file's name comes from the server and is used in a query, so its form is checked.
      if (kdf.name !== 'google-drive' || !FILE_NAME.test(kdf.file)) throw driveFailure('damaged')
      const files = drive(accessToken)
      const ids = await files.find(kdf.file)
      if (ids.length === 0) throw driveFailure('notFound')
      for (const id of ids) {
        const key = await readKey(files, id)
        if (!key) continue
        try {
          const share = await openShare(crypto, key, sealed, context)
          if (share) return share
        } finally {
          wipe(key)
        }
      }
      throw driveFailure('damaged')
    },
  }
}

/**
 * Returns the wallet's key in the drive, or creates one. An existing key is kept, since the old seal must stay
 * openable until the server has stored the new one. A new key is read back before it is used.
 */
async function keepKey(files: DriveFiles, name: string, crypto: Pick<Crypto, 'getRandomValues'>): Promise<Bytes> {
  for (const id of await files.find(name)) {
    const known = await readKey(files, id)
    if (known) return known
  }
  const key = crypto.getRandomValues(new Uint8Array(SEAL_KEY_BYTES))
  const content: KeyFile = { version: 1, use: 'wallet recovery key', key: toBase64Url(key) }
  const stored = await readKey(files, await files.create(name, JSON.stringify(content)))
  const isStored = stored !== null && isSameSecret(stored, key)
  wipe(stored)
  if (isStored) return key
  wipe(key)
  throw driveFailure('unavailable')
}

/** Reads the key in a file; null if the file contains something else. */
async function readKey(files: DriveFiles, id: string): Promise<Bytes | null> {
  const text = await files.read(id)
  let content: Partial<KeyFile> | null
  try {
    content = JSON.parse(text) as Partial<KeyFile> | null
  } catch {
    return null
  }
  const key = content?.version === 1 && typeof content.key === 'string' ? fromBase64Url(content.key) : null
  if (key?.length === SEAL_KEY_BYTES) return key
  wipe(key)
  return null
}
