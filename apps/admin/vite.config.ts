import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `pnpm dev` has the server. */
// The server hears the browser's own address: it is where its sign-in leads back to.
const server = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false }

export default defineConfig({
  // The server says under which path the admin lives: every address in the build is relative.
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@sc/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    manifest: true,
    // The designers are large and lazy; the initial load has its own limit, which `pnpm bench` prints.
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { '/sc-api': server, '/cas': server } },
})
