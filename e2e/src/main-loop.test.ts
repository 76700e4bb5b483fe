import { describe } from 'mocha';
import { tellMainLoop } from './support/main-loop.ts';

describe('three people and a question, from an empty database', () => tellMainLoop());
