CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playing_heard_at" timestamp (3) with time zone NOT NULL,
	"idle_heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_playing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "process_id" uuid;--> statement-breakpoint
CREATE INDEX "sessions_process" ON "sessions" USING btree ("process_id") WHERE "sessions"."process_id" is not null;