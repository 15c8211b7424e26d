import { createClient, createHttp } from '@sc/api-client'
import { config } from '../config.ts'
import { checkResult } from './checkResult.ts'
import { currentToken, sessionEnded } from './sessionPort.ts'
import { currentLanguage } from '../language.ts'

export const api = createClient(
  createHttp({ baseURL: config.apiPath, getToken: currentToken, onUnauthorized: sessionEnded, language: currentLanguage() }),
  {
    language: currentLanguage(),
    ...(import.meta.env.DEV && { onResult: (endpoint, result) => void checkResult(endpoint, result) }),
  },
)
