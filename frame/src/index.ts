import { readFrameFiles, type FrameFiles } from './frameFiles.ts'

export type { FrameFile, FrameFiles, FramePage } from './frameFiles.ts'

/** The frame as it was built with this version, for a provider to serve. */
export const frameFiles: FrameFiles = readFrameFiles(new URL('./pages/', import.meta.url))
