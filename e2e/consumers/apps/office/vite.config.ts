import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.OFFICE_SERVER
// The host is the page's: by it the server knows where people come from.
const proxied = { target: server, changeOrigin: false }

export default defineConfig({
  plugins: [react()],
  preview: server ? { proxy: { '/sc-api': proxied, '/cas': proxied } } : {},
})
