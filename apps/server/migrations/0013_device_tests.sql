CREATE TABLE "device_tests" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"result" jsonb NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_tests" ADD CONSTRAINT "device_tests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;