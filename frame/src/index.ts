import { readFrameFiles, type FrameFiles } from './frameFiles.ts'

export type { FrameFile, FrameFiles, FramePage } from './frameFiles.ts'

/** The built frame of this version, for servers that serve it. */
export const frameFiles: FrameFiles = readFrameFiles(new URL('./pages/', import.meta.url))
