import type { Template } from './readArguments.ts'

const SHARED = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Next.js writes what it misses into the file, and reports that; so all of it is there. */
const PROJECTS = {
  vite: {
    compilerOptions: { ...SHARED, types: ['vite/client', 'vitest/globals'] },
    include: ['src', 'vite.config.ts'],
  },
  next: {
    compilerOptions: {
      ...SHARED,
      allowJs: true,
      esModuleInterop: true,
      incremental: true,
      isolatedModules: true,
      resolveJsonModule: true,
      types: ['node', 'next', 'next/image-types/global', 'vitest/globals'],
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  },
} satisfies Record<Template, object>

/** @returns the text of tsconfig.json. It is not among the templates, as this repository's tools would read it there. */
export const writeTsconfig = (template: Template): string => `${JSON.stringify(PROJECTS[template], null, 2)}\n`
