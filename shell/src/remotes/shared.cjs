// The build writes what stands here: `remote-kit/src/shared-loader.ts`.
