import type { KnipConfig } from 'knip'

/** What a style sheet imports counts as imported, and so do the files of packages that it shows. */
function importsOfCss(text: string): string {
  return [...text.matchAll(/(?:@import\s+|url\((?=['"]@))['"]([^'"]+)['"]/g)]
    .map(([, from]) => `import '${from}'`)
    .join('\n')
}

const SOURCES = '{src,test,scripts,build}/**/*.{ts,tsx,mjs,css}'

export default {
  // An export its own file uses is alive; one that nobody uses is not.
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {
      entry: [
        'scripts/{bench,package,start,test}.mjs',
        'scripts/{measure-code,build/main,packaging/main,testing/main}.ts',
        'scripts/checks/{boundaries,lint,type-check}.ts',
        'scripts/test/fixtures/**/*.ts',
        'e2e/store-art/take-store-screenshots.ts',
        'e2e/tutorial-media/{record-tutorial-videos,take-tutorial-screenshots}.ts',
        'bench/{main,pages/*}.{ts,tsx}',
      ],
      project: ['*.{ts,mjs}', '{scripts,bench}/**/*.{ts,tsx,mjs}', 'e2e/**/*.ts'],
      // Started by its path, so that nothing stands between its report and the check.
      // Named here so that npm puts it where drizzle-kit, which looks from its own folder, finds it.
      // The bench's page takes the player's own React, and installs the peers when it runs.
      ignoreDependencies: [
        'dependency-cruiser',
        'oxlint',
        'oxlint-tsgolint',
        'typescript7',
        'drizzle-orm',
        'react-dom',
        'video.js',
        '@xiboplayer/renderer',
        'lighthouse',
        // Resolved from apps/kiosk, whose dependency it is.
        'electron',
        // A package of LG contains its file.
        '@procot/webostv',
      ],
      ignoreBinaries: [
        ...['apt-get', 'ffmpeg', 'Xvfb', 'xmlsec1', 'haproxy'],
        ...['aapt', 'apksigner', 'dpkg-deb', 'java', 'javac', 'keytool', 'zipalign'],
      ],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/make-admin/main.ts',
        'src/media-copy/main.ts',
        'test/**/*.test.ts',
      ],
      project: [SOURCES],
      // Found by name where the system has no ffmpeg of its own.
      ignoreDependencies: ['@ffmpeg-installer/ffmpeg', '@ffprobe-installer/ffprobe'],
    },
    'apps/*': {
      entry: [
        'src/{main,device-test-main}.{ts,tsx}',
        'src/{prerender.tsx,preload.ts}',
        'test/**/*.test.ts',
        'test/screenshots/*.ts',
      ],
      project: [SOURCES],
    },
    assets: {
      entry: ['scripts/**/*.{ts,mjs}'],
      project: [SOURCES],
      // The sample media's lettering reads the fonts' files; ffmpeg is the maker's own.
      ignoreDependencies: ['@fontsource-variable/*'],
      ignoreBinaries: ['ffmpeg'],
    },
    'packages/*': {
      entry: ['scripts/*.{ts,mjs}', 'test/browser/**/*.{ts,tsx}'],
      project: [SOURCES],
    },
  },
} satisfies KnipConfig
