import { readFrameFiles, type FrameFiles } from './frameFiles.ts'

export type { FrameFile, FrameFiles, FramePage } from './frameFiles.ts'

/** The built files of this version's frame, for servers to serve. */
export const frameFiles: FrameFiles = readFrameFiles(new URL('./pages/', import.meta.url))
