import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { leanFirstPage } from './build/leanFirstPage.ts'

/** Where `pnpm dev` has the server. */
// The server hears the browser's own address: it is where its sign-in leads back to.
const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false }

/**
 * What is loaded together is one file each, with all that it imports and nothing in front of it has: a browser far away waits
 * for requests more than for bytes. Whatever else is lazy stays as it is split by itself.
 */
const groups = [
  // The sign-in page, and what every other one stands on.
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  // What surrounds the pages of whoever is signed in, and the page that they see first.
  { name: 'frame', test: /[\\/]admin[\\/]src[\\/]shell[\\/](?:BackOffice|Services)\.tsx$/, priority: 3 },
  { name: 'home', test: /[\\/]admin[\\/]src[\\/]pages[\\/]dashboard[\\/]Analysis\.tsx$/, priority: 2 },
  // Tables and their pages: most other pages are lists.
  { name: 'lists', test: /[\\/]ui-kit[\\/]src[\\/]record-list[\\/]RecordList\.tsx$/, priority: 1 },
]

export default defineConfig({
  // The server says under which path the admin lives: every address in the build is relative.
  base: './',
  // The server sends the packed file beside each one to whoever takes it.
  plugins: [leanFirstPage(), react(), compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 })],
  resolve: { conditions: ['@sc/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    manifest: true,
    // The designers are large and lazy; the initial load has its own limit, which `pnpm bench` prints.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/sc-api': server, '/cas': server } },
})
