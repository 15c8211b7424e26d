/** A style sheet that a bundler loads with the part that needs it. */
declare module '*.css'
